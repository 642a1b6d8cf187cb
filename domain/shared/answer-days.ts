/** Working days in which we answer: a review (specification 9), and a question. */
export const ANSWER_DAYS = 4
