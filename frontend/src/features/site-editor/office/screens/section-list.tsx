import { isSectionKey, SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { sectionEditorPath } from '@loggia/contracts/paths'
import { ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { color, font, from, radius, space } from '../../../../styles/theme.ts'
import { Badge, BadgeNote } from '../../../../ui/lists/badge.tsx'
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
      <List>
        {rows.map((row) => (
          <Row key={row.key}>
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
          </Row>
        ))}
      </List>
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

const List = styled.ul`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.large};
  background: ${color.surface};
`

/** The link of the name covers the row. */
const Row = styled.li`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]} ${space[4]};
  min-height: 3.5rem;
  padding: ${space[3]} ${space[7]} ${space[3]} ${space[4]};

  & + & {
    border-top: 1px solid ${color.line};
  }

  &:hover {
    background: ${color.surfaceSunken};
  }

  > svg {
    position: absolute;
    right: ${space[4]};
    color: ${color.textSoft};
  }
`

const Name = styled(Link)`
  font-weight: 600;
  text-decoration: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }

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
