import { styled } from 'styled-components'
import { space } from '../../../styles/theme.ts'
import { InitialsMark } from '../../../ui/marks/initials-mark.tsx'

/** The contact person of a client, with initials in place of a face. */
export function PersonResponsible({ name }: { name: string }) {
  return (
    <Person>
      <InitialsMark name={name} />
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
