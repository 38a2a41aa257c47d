import * as Icons from 'lucide-react'
import { styled } from 'styled-components'
import { square } from '../../../../styles/square.ts'
import { color, radius } from '../../../../styles/theme.ts'
import { documentType } from './document-type.ts'
import type { DocumentKind } from './more-types.ts'

const ICONS: Record<DocumentKind, { icon: Icons.LucideIcon; tint: string }> = {
  doc: { icon: Icons.FileText, tint: color.blue },
  sheet: { icon: Icons.FileSpreadsheet, tint: color.successText },
  slides: { icon: Icons.Presentation, tint: color.amber },
  folder: { icon: Icons.Folder, tint: color.textSoft },
  pdf: { icon: Icons.FileType, tint: color.dangerText },
  image: { icon: Icons.FileImage, tint: color.teal },
  video: { icon: Icons.FileVideoCamera, tint: color.violet },
  audio: { icon: Icons.FileMusic, tint: color.pink },
  archive: { icon: Icons.FileArchive, tint: color.textSoft },
  file: { icon: Icons.File, tint: color.textSoft },
}

/** Shows the kind of a document; decorative, since the type label names it as well. */
export function DocumentIcon({ mimeType }: { mimeType: string }) {
  const { icon: Icon, tint } = ICONS[documentType(mimeType).kind]
  return (
    <Tile style={{ color: tint }}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
    </Tile>
  )
}

const Tile = styled.span`
  flex: none;
  ${square('2.5rem')}
  border-radius: ${radius.small};
  background: color-mix(in srgb, currentColor 12%, transparent);
`
