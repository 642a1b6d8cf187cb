import { createContext } from 'react'

/** Called with the id of the title of the receipt, which then is the title of the page. */
export const SentContext = createContext<(title: string) => void>(() => undefined)
