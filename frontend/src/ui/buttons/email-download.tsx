import { inboundEmailPath } from '@loggia/contracts/inbound/paths'
import { TextAnchor } from './text-link.tsx'

interface EmailDownloadProps {
  /** Null where it is not kept. */
  id: number | null
  /** The subject, where several are listed. */
  subject?: string
}

/** Brings staff an email as it came in: whole, with its files. */
export function EmailDownload({ id, subject }: EmailDownloadProps) {
  if (id === null) return null
  const label = 'Download the email'
  return (
    <TextAnchor
      href={inboundEmailPath(id)}
      download
      {...(subject && { 'aria-label': `${label}: ${subject}` })}
    >
      {label}
    </TextAnchor>
  )
}
