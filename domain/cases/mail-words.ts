/** How long the words are that a member of staff adds to the mail of a decision. */
export const WORDS_MAX = 600
