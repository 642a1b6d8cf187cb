/** The place on the page of "Save and come back later", for links that lead to it. */
export const SAVE_LATER = 'save-later'
