import { Fragment } from 'react'
import { styled } from 'styled-components'

/** An e-mail address that wraps after the @, and before the dots behind it, when it does not fit its line. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  const domain = children.slice(at).split(/(?=\.)/)
  return (
    <Text>
      {children.slice(0, at)}
      {domain.map((part, index) => (
        <Fragment key={index}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </Text>
  )
}

const Text = styled.span`
  overflow-wrap: anywhere;
`
