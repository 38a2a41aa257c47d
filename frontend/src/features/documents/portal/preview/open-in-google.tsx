import { ExternalLink } from 'lucide-react'
import { ButtonAnchor } from '../../../../ui/buttons/button-anchor.tsx'
import { VisuallyHidden } from '../../../../ui/layout/visually-hidden.tsx'
import type { DocumentItem } from '../document-row.tsx'
import { googleApp } from '../../shared/types/document-type.ts'

export function OpenInGoogle({ document: { webViewLink, mimeType } }: { document: DocumentItem }) {
  if (!webViewLink) return null
  return (
    <ButtonAnchor href={webViewLink} target="_blank" rel="noopener noreferrer" $variant="secondary">
      <ExternalLink size={18} aria-hidden="true" />
      Open in Google {googleApp(mimeType)}
      <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
    </ButtonAnchor>
  )
}
