import { SECTION_LABELS, type SectionKey } from '@loggia/contracts/site/section-labels'
import { PATHS } from '@loggia/contracts/paths'
import type { SiteSection } from '@loggia/contracts/site/editing'
import { SITE_SECTIONS } from '@loggia/contracts/site/sections'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { from, size, space } from '../../../../styles/theme.ts'
import { BackLink } from '../../../../ui/buttons/back-link.tsx'
import { TextLink } from '../../../../ui/buttons/text-link.tsx'
import { FormError } from '../../../../ui/forms/form-error.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { PageHeader } from '../../../../ui/layout/page-header.tsx'
import { ConflictBanner } from '../draft/conflict-banner.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { SECTION_HINTS } from '../fields/section-hints.ts'
import { FieldsView } from '../form/fields-view.tsx'
import { PlaceholderHelp } from '../form/placeholder-help.tsx'
import { ProblemList } from '../form/problem-list.tsx'
import { SectionFormContext } from '../form/section-form.ts'
import { useFormState } from '../form/use-form-state.ts'
import { SectionBar } from './section-bar.tsx'

const EMPTY_IS_OFF = 'Shown on the home page when it has at least one item'
const POLICY = 'Publishing it makes a new version of your policies'

/** Notes before editing a section. */
const SECTION_NOTES: Partial<Record<SectionKey, ReactNode>> = {
  brand: (
    <>
      How your company looks on the site, in emails, and where people share links to it; its name
      and address are in the <TextLink to={PATHS.adminSettings}>settings</TextLink>
    </>
  ),
  meta: 'What search engines and link previews say about the home page',
  contact: 'The heading of the contact form, the buttons that lead to it, and your booking link',
  cases: EMPTY_IS_OFF,
  quotes: EMPTY_IS_OFF,
  logos: EMPTY_IS_OFF,
  privacyPolicy: POLICY,
  termsOfService: POLICY,
}

interface SectionEditorProps {
  sectionKey: SectionKey
  /** The id of the member of staff who edits. */
  staffId: number | undefined
  /** The section as it was last read. */
  loaded: SiteSection
}

/** Edits a section. The draft saves itself; visitors see it when it is published. */
export function SectionEditor(props: SectionEditorProps) {
  const { sectionKey, staffId, loaded } = props
  const { draft, state } = useDraft(loaded)
  const { form, problems, showsAll, showAll, goTo } = useFormState(sectionKey, draft, state)
  const hints = SECTION_HINTS[sectionKey]

  function mayPublish(): boolean {
    showAll()
    const [first] = problems
    if (first) goTo(first.path)
    return !first
  }

  return (
    <SectionFormContext value={form}>
      <BackLink to={PATHS.adminSite}>Website</BackLink>
      <PageHeader title={SECTION_LABELS[sectionKey]} subtitle={SECTION_NOTES[sectionKey]} />
      <Stack>
        <SectionBar sectionKey={sectionKey} draft={draft} state={state} mayPublish={mayPublish} />
        <FormError>{state.failure}</FormError>
        {(state.theirs || state.setAside) && (
          <ConflictBanner draft={draft} theirs={state.theirs} staffId={staffId} />
        )}
        {showsAll && <ProblemList hints={hints} problems={problems} onGo={goTo} />}
        <Card>
          <FieldsView fields={hints} schema={SITE_SECTIONS[sectionKey].schema} path={[]} />
        </Card>
        {sectionKey !== 'brand' && <PlaceholderHelp />}
      </Stack>
    </SectionFormContext>
  )
}

/** As wide as the heading, with fields that are not wider than texts are read well. */
const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, calc(${size.prose} + 6rem));
  gap: ${space[5]};

  /* What gets the focus is not below the bar, and neither is its label. */
  ${from.medium} {
    :is(input, textarea, select, button) {
      scroll-margin-top: ${space[7]};
    }
  }
`
