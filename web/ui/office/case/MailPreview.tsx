import styles from './MailPreview.module.css'

export type MailPreviewProps = {
  /** "To amara@example.ng, in English". */
  readonly to: string
  readonly subjectText: string
  readonly subject: string
  /** The language of the mail, for screen readers and hyphens. */
  readonly lang: string
  readonly paragraphs: readonly string[]
}

const isQuote = (text: string) => text.startsWith('>')
const withoutMarks = (text: string) => text.replaceAll(/^> ?/gm, '')

/** A mail as it is sent: to whom, its subject and its words; words of one's own are marked. */
export const MailPreview = ({ to, subjectText, subject, lang, paragraphs }: MailPreviewProps) => (
  <article className={styles.mail}>
    <div className={styles.head}>
      <div>{to}</div>
      <div>
        {subjectText}{' '}
        <strong className={styles.subject} lang={lang}>
          {subject}
        </strong>
      </div>
    </div>
    <div className={styles.body} lang={lang}>
      {paragraphs.map((text, index) =>
        isQuote(text) ? (
          // the position is the only key
          <blockquote key={index} className={styles.own}>
            {withoutMarks(text)}
          </blockquote>
        ) : (
          <p key={index}>{text}</p>
        ),
      )}
    </div>
  </article>
)
