import { styled } from 'styled-components'

/** An email address that wraps after the @ when it does not fit its line. */
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
