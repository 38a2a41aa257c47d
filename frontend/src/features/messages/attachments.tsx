import { Paperclip } from 'lucide-react'
import { styled } from 'styled-components'
import { color, font, space } from '../../styles/theme.ts'
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx'
import type { Message } from './use-conversation.ts'

/** The files that were sent with a message. */
export function Attachments({ files }: { files: Message['attachments'] }) {
  if (files.length === 0) return null
  return (
    <List aria-label="Attached files">
      {files.map(({ id, name, bytes, documentId }) => (
        <li key={id}>
          <Paperclip size={16} aria-hidden="true" />
          {documentId ? (
            <a
              href={`https://drive.google.com/open?id=${encodeURIComponent(documentId)}`}
              target="_blank"
              rel="noopener noreferrer"
            >
              <bdi>{name}</bdi>
              <VisuallyHidden> (opens Google Drive)</VisuallyHidden>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
          <span>{sizeText(bytes)}</span>
        </li>
      ))}
    </List>
  )
}

const UNITS = ['bytes', 'kB', 'MB', 'GB'] as const

/** '1.5 MB'. */
function sizeText(bytes: number): string {
  const step = Math.min(UNITS.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3))
  const amount = bytes / 1_000 ** step
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })} ${UNITS[step]}`
}

const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin-top: ${space[2]};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  li {
    display: flex;
    gap: ${space[2]};
    align-items: baseline;
  }

  a {
    color: ${color.brandText};
    text-decoration: underline;
  }

  svg {
    flex: none;
    align-self: center;
  }

  span {
    flex: none;
    color: ${color.textSoft};
  }
`
