/** Working days within which we answer a request under review (specification 9) or a question. */
export const ANSWER_DAYS = 4
