import { styled } from 'styled-components'

/** An address that, where it is too long for its line, is broken at its sign rather than in a word. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  return (
    <Text>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </Text>
  )
}

const Text = styled.span`
  overflow-wrap: anywhere;
`
