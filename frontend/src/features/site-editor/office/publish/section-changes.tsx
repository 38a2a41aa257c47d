import { isSectionKey, SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { sectionEditorPath } from '@loggia/contracts/paths'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { styled } from 'styled-components'
import { lineClamp } from '../../../../styles/line-clamp.ts'
import { color, font, space } from '../../../../styles/theme.ts'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { changesBetween } from '../content/entries.ts'
import { presentContent, shownToVisitors } from '../draft/section-content.ts'
import { SECTION_HINTS } from '../fields/section-hints.ts'
import { problemsText, nameOrErased } from '../screens/section-state.ts'

/** How many changes of a section are listed; the rest is counted. */
const LISTED = 12

const UNSEEN = 'Only the order of items, or nothing that people see.'
const AS_IT_IS = 'Nothing: the default text becomes yours as it is.'
const NOTHING_LEFT = 'There is nothing to publish any more.'

/** The changes of a section's draft for visitors. */
export function SectionChanges({ section }: { section: SiteSection }) {
  const { key, isDraft, publishedId, editedBy, problems } = section
  if (!isSectionKey(key)) return null
  const changes = changesBetween(
    SECTION_HINTS[key],
    shownToVisitors(section),
    presentContent(section),
  )
  const ofNoDraft = publishedId === null ? AS_IT_IS : NOTHING_LEFT
  return (
    <section aria-label={SECTION_LABELS[key]}>
      <Title>
        {SECTION_LABELS[key]} {isDraft && <span>by {nameOrErased(editedBy)}</span>}
      </Title>
      {problems.length > 0 && (
        <p>
          <TextLink to={sectionEditorPath(key)}>{problemsText(problems.length)}</TextLink>. It stays
          a draft until then.
        </p>
      )}
      <List>
        {changes.slice(0, LISTED).map(({ label, before, after }) => (
          <li key={label}>
            <strong>{label}</strong>
            {before && <del>{before}</del>}
            {after && <ins>{after}</ins>}
          </li>
        ))}
      </List>
      {changes.length > LISTED && <p>And {changes.length - LISTED} more changes.</p>}
      {changes.length === 0 && <p>{isDraft ? UNSEEN : ofNoDraft}</p>}
    </section>
  )
}

const Title = styled.h3`
  font-size: ${font.h4};

  span {
    color: ${color.textSoft};
    font-size: ${font.small};
    font-weight: 400;
  }
`

const List = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin: ${space[2]} 0;
  font-size: ${font.small};
  overflow-wrap: anywhere;

  strong,
  del,
  ins {
    ${lineClamp(4)}
  }

  del {
    color: ${color.textSoft};
  }

  ins {
    color: ${color.successText};
    text-decoration: none;
  }
`
