/** So many colleagues of a client have access at the same time, beside whoever has its address. */
export const MOST_COLLEAGUES = 20
