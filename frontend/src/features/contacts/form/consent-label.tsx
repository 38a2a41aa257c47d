import { PATHS } from '@loggia/contracts/paths'
import { TextLink } from '../../../ui/buttons/text-link.tsx'

export function ConsentLabel() {
  return (
    <>
      I agree to the <TextLink to={PATHS.privacyPolicy}>Privacy Policy</TextLink> and{' '}
      <TextLink to={PATHS.termsOfService}>Terms of Service</TextLink>
    </>
  )
}
