import { styled } from 'styled-components'
import { font, from, night, space } from '../../styles/theme.ts'
import { controlStyle } from '../../ui/forms/control-style.ts'

export const Form = styled.form`
  display: grid;
  gap: ${space[2]};
  width: 100%;
`

export const Label = styled.label`
  font-size: ${font.small};
  font-weight: 600;
`

export const Row = styled.div`
  display: grid;
  gap: ${space[3]};

  ${from.small} {
    grid-template-columns: minmax(0, 1fr) auto;

    > button {
      min-width: 9rem;
    }
  }
`

export const Input = styled.input`
  ${controlStyle}
  border-color: ${night.textSoft};
  background-color: ${night.ground};
  color: ${night.text};

  &::placeholder {
    color: ${night.textSoft};
    opacity: 0.8;
  }

  &:disabled {
    opacity: 0.7;
  }

  &[aria-invalid] {
    border-color: ${night.danger};
  }
`

export const Fault = styled.p`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  color: ${night.danger};
  font-size: ${font.small};
`

/** An output element is said aloud when it changes. */
export const Thanks = styled.output`
  min-height: 1.6em;
  color: ${night.teal};
  font-size: ${font.small};
  font-weight: 500;
`
