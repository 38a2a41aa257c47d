import { styled } from 'styled-components'
import { color, space } from '../../styles/theme.ts'

/** A short list of one's own things, such as passkeys: a name and a word on one side, the actions on the other. */
export const PlainRows = styled.ul`
  display: grid;
  gap: ${space[3]};
  margin-bottom: ${space[4]};

  li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space[3]};
    padding-bottom: ${space[3]};
    border-bottom: 1px solid ${color.line};
  }

  /* A narrow screen would break the word on it. */
  button {
    flex: none;
  }

  strong {
    display: block;
    overflow-wrap: anywhere;
  }
`
