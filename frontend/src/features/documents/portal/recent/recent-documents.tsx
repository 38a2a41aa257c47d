import { useId } from 'react'
import { styled } from 'styled-components'
import { oneLine } from '../../../../styles/line-clamp.ts'
import { color, font, radius, space } from '../../../../styles/theme.ts'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { WholeLink } from '../document-row.tsx'
import { DocumentIcon } from '../../shared/types/document-icon.tsx'
import type { RecentDocumentsQuery } from './recent.operations.generated.ts'
import { useDocumentsLocation } from '../place/use-documents-location.ts'
import { SmallNote, Text } from '../../../../ui/layout/stack.ts'

/** The documents that the viewer opened last. */
export function RecentDocuments({ recent }: { recent: RecentDocumentsQuery['recentDocuments'] }) {
  const id = useId()
  const { location, linkTo } = useDocumentsLocation()
  return (
    <section aria-labelledby={id}>
      <Text as="h3" $size="body" $marginBottom={3} id={id}>
        Recently opened
      </Text>
      <List>
        {recent.map(({ document, openedAt }) => (
          <li key={document.id}>
            <DocumentIcon mimeType={document.mimeType} />
            <div>
              <Name {...linkTo({ ...location, document: document.id })}>
                <bdi>{document.name}</bdi>
              </Name>
              <SmallNote as="span">
                Opened <RelativeTime iso={openedAt} />
              </SmallNote>
            </div>
          </li>
        ))}
      </List>
    </section>
  )
}

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(15rem, 100%), 1fr));
  gap: ${space[3]};
  margin-bottom: ${space[5]};

  li {
    position: relative;
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[3]};
    padding: ${space[3]};
    border: 1px solid ${color.line};
    border-radius: ${radius.medium};
    background: ${color.surface};
  }

  li:hover {
    background: ${color.surfaceSunken};
  }
`

const Name = styled(WholeLink)`
  display: block;
  ${oneLine}
  font-size: ${font.small};

  &::after {
    border-radius: ${radius.medium};
  }
`
