import { type ReactNode, ViewTransition } from 'react'

interface RecordNameProps {
  /** The address of the record's page. */
  path: string
  /** One element. */
  children: ReactNode
}

/** The name of a record, which passes from its row in a list to the head of its page, and back, where browsers can show it. */
export function RecordName({ path, children }: RecordNameProps) {
  const [address = ''] = path.split(/[?#]/)
  return (
    <ViewTransition name={address.slice(1).replaceAll('/', '-')} share="auto" default="none">
      {children}
    </ViewTransition>
  )
}
