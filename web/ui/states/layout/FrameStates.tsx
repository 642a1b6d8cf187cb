import { useState } from 'react'

import { Button } from '#web/ui/form/button/Button.tsx'
import { Footer } from '#web/ui/layout/frame/Footer.tsx'
import { Header } from '#web/ui/layout/frame/Header.tsx'
import { HelpBlock } from '#web/ui/layout/frame/HelpBlock.tsx'
import { LanguageLinks } from '#web/ui/layout/frame/LanguageLinks.tsx'
import { Logo } from '#web/ui/brand/Logo.tsx'
import { Nav } from '#web/ui/layout/frame/Nav.tsx'
import { SkipLink } from '#web/ui/layout/frame/SkipLink.tsx'
import { ThemeSwitch } from '#web/ui/layout/frame/ThemeSwitch.tsx'
import type { Theme } from '#web/ui/layout/frame/ThemeSwitch.tsx'

import { StateSection } from '#web/ui/layout/StateSection.tsx'

const languages = (id: string) => (
  <LanguageLinks
    label={`Language, ${id}`}
    languages={[
      { locale: 'en-GB', name: 'English', href: '#', current: true },
      { locale: 'nl', name: 'Nederlands', href: '#', current: false },
    ]}
  />
)

const SignedIn = () => (
  <Header
    role="group"
    aria-label="Header, signed in"
    home={{ href: '/', label: 'Pont, home' }}
    emergency={{ href: '/emergency', label: 'Emergency' }}
    menuText="Menu"
    languages={languages('header')}
    nav={
      <Nav
        label="Main"
        items={[
          { href: '/insurances', label: 'Insurance', current: true },
          { href: '/claims', label: 'Claims' },
          { href: '/invoices', label: 'Invoices' },
          { href: '/help', label: 'Help' },
        ]}
      />
    }
    account={
      <Button variant="quiet" size="s">
        Log out
      </Button>
    }
  />
)

const help = [
  {
    icon: 'phone',
    label: '020 000 0000',
    href: 'tel:+31200000000',
    external: true,
    note: 'Monday to Friday, 9 to 17',
  },
  { icon: 'mail', label: 'Write to us', href: '/contact', note: 'Answer within 2 working days' },
  { icon: 'question', label: 'Questions and answers', href: '/faq' },
  { icon: 'triangle-alert', label: 'Emergency', href: '/emergency', note: 'Day and night' },
] as const

/** The parts of the frame around every page. */
export const FrameStates = () => {
  const [theme, setTheme] = useState<Theme>('system')
  return (
    <>
      <StateSection id="skiplink">
        <SkipLink target="states">Skip to the states</SkipLink>
      </StateSection>
      <StateSection id="logo">
        <Logo />
      </StateSection>
      <StateSection id="header">
        <SignedIn />
      </StateSection>
      <StateSection id="helpblock">
        <HelpBlock title="Need help?" items={help} />
      </StateSection>
      <StateSection id="footer">
        <Footer
          role="group"
          aria-label="Footer"
          label="About this site"
          links={[
            { href: '/privacy', label: 'Privacy' },
            { href: '/accessibility', label: 'Accessibility' },
            { href: '/complaints', label: 'Complaints' },
          ]}
          languages={languages('footer')}
          theme={
            <ThemeSwitch
              legend="Colours"
              labels={{ system: 'System', light: 'Light', dark: 'Dark' }}
              value={theme}
              onChange={setTheme}
            />
          }
          note="Pont is a name of the demonstration. Insurance for your time abroad."
        />
      </StateSection>
    </>
  )
}
