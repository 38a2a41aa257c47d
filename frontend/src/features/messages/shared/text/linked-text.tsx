import { styled } from 'styled-components'
import { color } from '../../../../styles/theme.ts'
import { linkify } from './linkify.ts'

/** A written text, with its line breaks, and its addresses as links. */
export function LinkedText({ children }: { children: string }) {
  return (
    <Text dir="auto">
      {linkify(children).map(({ text, href }, index) =>
        href ? (
          <Link
            key={`${index} ${href}`}
            href={href}
            rel="noopener noreferrer nofollow ugc"
            {...(href.startsWith('mailto:') ? {} : { target: '_blank' })}
          >
            {text}
          </Link>
        ) : (
          text
        ),
      )}
    </Text>
  )
}

const Text = styled.p`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`

const Link = styled.a`
  color: ${color.brandText};
  text-decoration: underline;
`
