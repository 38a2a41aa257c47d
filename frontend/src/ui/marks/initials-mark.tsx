import { styled } from 'styled-components'
import { initialsOf } from '../../lib/format/initials.ts'
import { square } from '../../styles/square.ts'
import { color, radius, font } from '../../styles/theme.ts'

/** The initials of a person, in place of a face. Their name stands beside it. */
export function InitialsMark({ name }: { name: string }) {
  return <RoundMark aria-hidden="true">{initialsOf(name)}</RoundMark>
}

/** For something that stands where initials do. */
export const RoundMark = styled.span`
  ${square('2rem')}
  flex: none;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  color: ${color.text};
  font-size: ${font.quiet};
  font-weight: 600;

  @media (forced-colors: active) {
    border: 1px solid;
  }
`
