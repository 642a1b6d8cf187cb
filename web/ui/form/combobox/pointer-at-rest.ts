import type { MouseEvent } from 'react'

/**
 * Ignores a pointer that nobody moves: a browser says that it moved where a list appears under it, and the list would take the option
 * below it for the one that was meant. For `onMouseMove` of an option of downshift.
 */
export const ignoreAtRest = ({ movementX, movementY, nativeEvent }: MouseEvent): void => {
  if (movementX === 0 && movementY === 0) Object.assign(nativeEvent, { preventDownshiftDefault: true })
}
