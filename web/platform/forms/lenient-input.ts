import { hasNearly, SHORTEST_NEAR, startsNearly } from '#domain/shared/fuzzy-match.ts'
import type { Forgiving } from '#web/ui/form/combobox/match-options.ts'

/** How our lists forgive a slip of a finger: as the server does. */
export const forgiving: Forgiving = { shortest: SHORTEST_NEAR, starts: startsNearly, has: hasNearly }
