import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { DateText } from '../../../ui/lists/date-text.tsx'
import { RowAside } from '../../../ui/records/panel.tsx'
import type { DocumentItemFragment } from './documents.operations.generated.ts'
import { NewsBadge } from './recent/news-badge.tsx'
import { DocumentIcon } from './types/document-icon.tsx'

interface DocumentLineProps {
  document: Pick<DocumentItemFragment, 'mimeType' | 'modifiedTime' | 'sinceLastVisit'>
  /** The name, as a link where it can be opened. */
  children: ReactNode
}

/** A document in a list of a record. */
export function DocumentLine({ document, children }: DocumentLineProps) {
  const { mimeType, modifiedTime, sinceLastVisit } = document
  return (
    <Line>
      <DocumentIcon mimeType={mimeType} />
      <div>
        {children} <NewsBadge news={sinceLastVisit} />
        {modifiedTime && (
          <RowAside>
            Changed <DateText iso={modifiedTime} />
          </RowAside>
        )}
      </div>
    </Line>
  )
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.75rem;
`
