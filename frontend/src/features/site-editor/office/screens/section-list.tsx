import { isSectionKey, SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { sectionEditorPath } from '@loggia/contracts/paths'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { styled } from 'styled-components'
import { color, font, from } from '../../../../styles/theme.ts'
import { Badge, BadgeNote } from '../../../../ui/lists/badge.tsx'
import { FramedRows, LinkRow, RowLink } from '../../../../ui/lists/framed-rows.ts'
import { RelativeTime } from '../../../../ui/lists/relative-time.tsx'
import { marksOf, type SectionRow, nameOrErased } from './section-state.ts'
import { Line, Text } from '../../../../ui/layout/stack.ts'

interface SectionListProps {
  title: string
  rows: readonly SectionRow[]
  /** The keys of the sections that the page does not show. */
  off: ReadonlySet<string>
}

/** A group of sections, each with its state and a link to its editor. */
export function SectionList({ title, rows, off }: SectionListProps) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <Text as="h2" $size="h3" $marginBottom={3} id={id}>
        {title}
      </Text>
      <FramedRows>
        {rows.map((row) => (
          <LinkRow key={row.key}>
            <Name to={sectionEditorPath(row.key)}>
              {isSectionKey(row.key) ? SECTION_LABELS[row.key] : row.key}
            </Name>
            <Line $gap={[1, 3]} $align="center">
              {marksOf(row, off).map(({ tone, text }, index) => {
                const Mark = index === 0 ? Badge : BadgeNote
                return (
                  <Mark key={text} tone={tone}>
                    {text}
                  </Mark>
                )
              })}
            </Line>
            <When>
              <LastChange row={row} />
            </When>
            <ChevronRight size={18} aria-hidden="true" />
          </LinkRow>
        ))}
      </FramedRows>
    </section>
  )
}

function LastChange({
  row: { isDraft, editedAt, editedBy, publishedAt, publishedBy },
}: {
  row: SectionRow
}) {
  if (isDraft && editedAt) {
    return (
      <>
        Edited <RelativeTime iso={editedAt} /> by {nameOrErased(editedBy)}
      </>
    )
  }
  if (!publishedAt) return null
  return (
    <>
      Published <RelativeTime iso={publishedAt} /> by {nameOrErased(publishedBy)}
    </>
  )
}

const Name = styled(RowLink)`
  ${from.medium} {
    width: 13rem;
  }
`

const When = styled.span`
  color: ${color.textSoft};
  font-size: ${font.small};
  overflow-wrap: anywhere;

  ${from.medium} {
    margin-left: auto;
  }

  /* Beside the page, it has a line of its own. */
  ${from.roomy} {
    flex-basis: 100%;
    margin-left: 0;
  }

  &:empty {
    display: none;
  }
`
