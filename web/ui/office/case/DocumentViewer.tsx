import { useState } from 'react'

import { Icon } from '#web/ui/brand/Icon.tsx'
import type { IconName } from '#web/ui/brand/icon-shapes.ts'
import { minusIcon, plusIcon } from '#web/ui/brand/page-icons.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './DocumentViewer.module.css'

export type ViewerPage = {
  readonly page: number
  /** The address of its picture; undefined while it is drawn, or where it could not be. */
  readonly src: string | undefined
  /** What is written on it, for search and for screen readers. */
  readonly text: string
  /** "Page 1 of 3", and why there is no picture. */
  readonly label: string
}

export type ViewerTab = { readonly id: string; readonly name: string }

export type DocumentViewerProps = {
  readonly label: string
  readonly tabs: readonly ViewerTab[]
  readonly chosen: string
  readonly onChoose: (id: string) => void
  readonly pages: readonly ViewerPage[]
  /** "PDF, 214 KB, sent 19 November". */
  readonly facts: string
  readonly view: DocumentView
  readonly texts: {
    readonly smaller: string
    readonly larger: string
    readonly turn: string
    readonly read: string
  }
}

const turnIcon: IconName = { path: 'M3 12a9 9 0 1 0 9-9 9.75 9.75 0 0 0-6.74 2.74L3 8M3 3v5h5' }

const ZOOMS = [50, 75, 100, 150, 200, 300] as const
const FIRST = 2

const SIZES: Readonly<Record<number, string>> = {
  50: styles.zoom50,
  75: styles.zoom75,
  100: styles.zoom100,
  150: styles.zoom150,
  200: styles.zoom200,
  300: styles.zoom300,
}
const TURNED: Readonly<Record<number, string>> = {
  90: styles.turned90,
  180: styles.turned180,
  270: styles.turned270,
}

const QUARTER = 90
const WHOLE = 360

/** How a document is looked at: its size and which way it is turned. */
export const useDocumentView = () => {
  const [step, setStep] = useState(FIRST)
  const [turned, setTurned] = useState(0)
  const by = (steps: number) => setStep((now) => Math.max(0, Math.min(ZOOMS.length - 1, now + steps)))
  return {
    zoom: ZOOMS[step] ?? ZOOMS[FIRST],
    turned,
    larger: () => by(1),
    smaller: () => by(-1),
    turn: () => setTurned((now) => (now + QUARTER) % WHOLE),
    reset: () => {
      setStep(FIRST)
      setTurned(0)
    },
  }
}
export type DocumentView = ReturnType<typeof useDocumentView>

const Page = ({ page: { src, text, label }, view, read }: PageProps) => (
  <figure className={classes(styles.page, SIZES[view.zoom])}>
    {src ? (
      <img className={classes(styles.picture, TURNED[view.turned])} src={src} alt={label} />
    ) : (
      <p className={styles.missing}>{label}</p>
    )}
    {text ? (
      <details className={styles.text}>
        <summary>{read}</summary>
        <p>{text}</p>
      </details>
    ) : null}
  </figure>
)

type PageProps = { readonly page: ViewerPage; readonly view: DocumentView; readonly read: string }

/** Documents as pictures of their pages, with their text: numbered tabs, zoom and turning without another request. */
export const DocumentViewer = ({
  label,
  tabs,
  chosen,
  onChoose,
  pages,
  facts,
  view,
  texts,
}: DocumentViewerProps) => (
  <section className={styles.viewer} aria-label={label}>
    <div className={styles.tabs}>
      {tabs.map(({ id, name }, index) => (
        <button
          key={id}
          type="button"
          className={styles.tab}
          aria-pressed={id === chosen}
          onClick={() => onChoose(id)}
        >
          {index + 1} {name}
        </button>
      ))}
    </div>
    {/* who has only a keyboard scrolls it with the arrows */}
    {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
    <div className={styles.pages} tabIndex={0} role="group" aria-label={label}>
      {pages.map((page) => (
        <Page key={page.page} page={page} view={view} read={texts.read} />
      ))}
    </div>
    <div className={styles.bar}>
      <span>{facts}</span>
      <button type="button" className={styles.tool} onClick={view.smaller} aria-label={texts.smaller}>
        <Icon name={minusIcon} size="s" />
      </button>
      <button type="button" className={styles.tool} onClick={view.larger} aria-label={texts.larger}>
        <Icon name={plusIcon} size="s" />
      </button>
      <button type="button" className={styles.tool} onClick={view.turn} aria-label={texts.turn}>
        <Icon name={turnIcon} size="s" />
      </button>
    </div>
  </section>
)
