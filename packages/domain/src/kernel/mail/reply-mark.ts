/** Stands above everything in an email that can be answered: what is below it in the answer is quoted. */
export const REPLY_MARK = '-- Please write your answer above this line --'
