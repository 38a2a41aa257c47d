import { useQuery } from '@apollo/client/react'
import { styled } from 'styled-components'
import { color, space, font } from '../../../styles/theme.ts'
import { ReleaseDocument } from './release.operations.generated.ts'

/** The footer of the back office: which release answers. */
export function ReleaseNote() {
  const { data } = useQuery(ReleaseDocument, { fetchPolicy: 'cache-first' })
  if (!data) return null
  const { name, version, revision } = data.release
  // Programs that were built know their commit; the version has it too, except that of a release.
  const commit = revision?.slice(0, 7) ?? ''
  const shown = version.includes(commit) ? version : `${version} (${commit})`
  return <Footer>{`${name} · Version ${shown}`}</Footer>
}

const Footer = styled.footer`
  /* Not a padding: the part that moves when the page above it becomes longer should be small. */
  margin-top: ${space[7]};
  color: ${color.textSoft};
  font-size: ${font.quiet};

  /* The move is not seen while the content above it arrives. */
  main:has([data-loading]) & {
    visibility: hidden;
  }
`
