import { useTexts } from '#web/platform/i18n/use-texts.ts'
import { Container } from '#web/ui/layout/Container.tsx'
import { Logo } from '#web/ui/brand/Logo.tsx'
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx'
import { Stack } from '#web/ui/layout/Stack.tsx'

import styles from './SkeletonShell.module.css'

/** What the page shows until the application has started (SHELL-05); after ten seconds it offers a reload. */
export const SkeletonShell = ({ address }: { address: string }) => {
  const t = useTexts()
  return (
    <>
      <header className={styles.header}>
        <Container>
          <Logo />
        </Container>
      </header>
      <main>
        <Container width="content">
          <Stack gap={5}>
            <Skeleton shape="text" lines={2} label={t('shell.loading')} />
            <Skeleton shape="card" lines={4} />
            <Skeleton shape="card" lines={4} />
            <p className={styles.slow}>
              {t('shell.slow')} <a href={address}>{t('shell.reload')}</a>
            </p>
          </Stack>
        </Container>
      </main>
    </>
  )
}
