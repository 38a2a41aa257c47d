import { useState } from 'react'

interface Answers<TData> {
  data: TData | undefined
  previousData?: TData | undefined
  error?: unknown
}

/**
 * What a screen shows of a query: the answer, or else the one before it, while another loads or where asking for the
 * same again has failed. When asking for something else has failed, nothing: rows of another search or filter would
 * look as if they matched.
 *
 * @param key names what is asked for
 */
export function useLastAnswer<TData>(
  { data, previousData, error }: Answers<TData>,
  key: string,
): TData | undefined {
  const [answered, setAnswered] = useState('')
  if (data && answered !== key) setAnswered(key)
  return data ?? (error && answered !== key ? undefined : previousData)
}
