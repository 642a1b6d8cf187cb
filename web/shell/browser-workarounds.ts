import { keepPresses, sendEarlyPress } from './keep-presses.ts'
import { keepTranslatedPages } from './page-translation.ts'

// once, for as long as the document lives
keepPresses()
sendEarlyPress()
keepTranslatedPages()
