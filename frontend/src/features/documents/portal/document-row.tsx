import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { exactTime } from '../../../lib/dates/format-date.ts'
import { minuteInWords } from '../../../lib/dates/list-date.ts'
import { oneLine } from '../../../styles/line-clamp.ts'
import { quick } from '../../../styles/motion.ts'
import { color, font, from, radius, space } from '../../../styles/theme.ts'
import { DocumentIcon } from '../shared/types/document-icon.tsx'
import { documentType, FOLDER } from '../shared/types/document-type.ts'
import type { DocumentItemFragment } from '../shared/documents.operations.generated.ts'
import { folderIn } from './place/documents-url.ts'
import { NewsBadge } from '../shared/recent/news-badge.tsx'
import { useDocumentsLocation } from './place/use-documents-location.ts'

export type DocumentItem = DocumentItemFragment

/** Links to the folder, or to the preview of the document. */
export function DocumentRow({ document }: { document: DocumentItem }) {
  const { location, linkTo } = useDocumentsLocation()
  const { id, name, mimeType, owners, modifiedTime } = document
  const owner = owners[0]?.displayName ?? 'Unknown owner'
  const { label, words } = documentType(mimeType)
  const target =
    mimeType === FOLDER ? folderIn(location, { id, name }) : { ...location, document: id }
  return (
    <Row>
      <DocumentIcon mimeType={mimeType} />
      <NameCell>
        <Name {...linkTo(target)} id={rowLinkId(id)}>
          <bdi>{name}</bdi>
        </Name>
        <NewsBadge news={document.sinceLastVisit} />
      </NameCell>
      <Details>
        <span title={owner}>{owner}</span>
        <span title={words}>{label}</span>
        {modifiedTime && (
          <time dateTime={modifiedTime} title={exactTime(modifiedTime)}>
            {minuteInWords(modifiedTime)}
          </time>
        )}
      </Details>
    </Row>
  )
}

/** The element id of a row's link, used to restore the focus. */
export const rowLinkId = (id: string) => `document-${id}`

export const Row = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[1]} ${space[4]};
  align-items: center;
  padding: ${space[3]} ${space[5]};
  border-top: 1px solid ${color.line};
  transition: background-color ${quick};
  content-visibility: auto;
  contain-intrinsic-size: auto 4.25rem;

  &:first-child {
    border-top: 0;
  }

  &:hover {
    background: ${color.surfaceSunken};
  }

  > :first-child {
    grid-row: span 2;
  }

  ${from.large} {
    grid-template-columns: auto minmax(0, 1fr) 28rem;

    > :first-child {
      grid-row: auto;
    }
  }
`

const NameCell = styled.div`
  align-self: end;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
  min-width: 0;

  ${from.large} {
    align-self: center;
  }
`

/** A link that is as large as the positioned element around it. */
export const WholeLink = styled(Link)`
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.small};
  }

  &:focus-visible {
    outline: none;

    &::after {
      outline: 3px solid ${color.brandText};
      outline-offset: -3px;
    }
  }
`

const Name = styled(WholeLink)`
  min-width: 0;
  overflow-wrap: anywhere;
`

export const Details = styled.div`
  align-self: start;
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[4]};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;

  ${from.large} {
    align-self: center;
    display: grid;
    grid-template-columns: minmax(0, 1fr) 8rem 11rem;
    align-items: center;
    gap: ${space[4]};

    > :first-child {
      ${oneLine}
    }

    > time {
      text-align: right;
    }
  }
`
