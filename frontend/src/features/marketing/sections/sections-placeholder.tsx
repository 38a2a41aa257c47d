import { SECTIONS } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { Loading } from '../../../ui/feedback/spinner.tsx'

const LAZY_SECTIONS = SECTIONS.filter((section) => section !== 'home' && section !== 'contact')

/** Reserves space for the sections, which links may scroll to, until they are loaded. */
export function SectionsPlaceholder() {
  return LAZY_SECTIONS.map((section) => (
    <Placeholder key={section} id={section}>
      <Loading />
    </Placeholder>
  ))
}

const Placeholder = styled.div`
  display: grid;
  min-height: 70rem;
`
