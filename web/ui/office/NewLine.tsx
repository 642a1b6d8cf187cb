import { Button } from '#web/ui/form/button/Button.tsx'

import styles from './NewLine.module.css'

type Props = { readonly text: string; readonly showText: string; readonly onShow: () => void }

/** A line above a list: what came since it was read. The list itself does not move until it is asked for. */
export const NewLine = ({ text, showText, onShow }: Props) => (
  <div className={styles.line}>
    <span role="status">{text}</span>
    <Button variant="quiet" size="s" onClick={onShow}>
      {showText}
    </Button>
  </div>
)
