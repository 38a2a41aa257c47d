import { SECTIONS } from '@loggia/contracts/paths'
import { styled } from 'styled-components'
import { Loading } from '../../../ui/feedback/spinner.tsx'

const AWAITED = SECTIONS.filter((section) => section !== 'home' && section !== 'contact')

/** Keeps the places of the sections, which may be scrolled to, until they are there. */
export function SectionsPlaceholder() {
  return AWAITED.map((section) => (
    <Room key={section} id={section}>
      <Loading />
    </Room>
  ))
}

const Room = styled.div`
  display: grid;
  min-height: 70rem;
`
