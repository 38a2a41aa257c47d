import { styled } from 'styled-components'
import { initialsOf } from '../../../lib/format/initials.ts'
import { color, font, radius, space } from '../../../styles/theme.ts'

/** The person whom a client turns to, with initials in place of a face. */
export function PersonResponsible({ name }: { name: string }) {
  return (
    <Person>
      <Mark aria-hidden="true">{initialsOf(name)}</Mark>
      <bdi>{name}</bdi>
    </Person>
  )
}

const Person = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  overflow-wrap: anywhere;
`

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${radius.round};
  background: ${color.surfaceSunken};
  color: ${color.textSoft};
  font-size: ${font.small};
  font-weight: 600;
`
