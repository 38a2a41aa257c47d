import { Text } from '../layout/stack.ts'

/** An email address that wraps after the @ when it does not fit its line. */
export function EmailText({ children }: { children: string }) {
  const at = children.lastIndexOf('@') + 1
  return (
    <Text as="span" $breakWords>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </Text>
  )
}
