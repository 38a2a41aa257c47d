import type { PageForms } from '@loggia/contracts/pages/page-forms'
import { PATHS } from '@loggia/contracts/paths'
import { Text } from '../../../ui/layout/stack.ts'
import { PageForm, PageFormFailure } from '../../../ui/page-forms/page-form.tsx'
import { PageSubmit } from '../../../ui/page-forms/page-submit.tsx'

interface EmailLinkFormProps extends Pick<PageForms, 'answer' | 'next'> {
  email: string
  token: string
}

/**
 * Signs in by the link of an email, in a browser that knows its person. Programs that scan emails open every link, so
 * that opening it changes nothing: this form does, which the script sends by itself.
 */
export function EmailLinkForm({ email, token, answer, next }: EmailLinkFormProps) {
  return (
    <>
      <Text $soft $marginBottom={5}>
        You have signed in with this browser before.
      </Text>
      <PageForm
        name="emailLink"
        action={PATHS.clientSignIn}
        hidden={{ link: token, next }}
        unsent={{ title: 'Sign-in failed' }}
        script={{ 'data-auto': answer ? undefined : 1, 'data-refused': 'refresh' }}
      >
        <PageFormFailure name="emailLink" answer={answer} />
        <PageSubmit>Continue as {email}</PageSubmit>
      </PageForm>
    </>
  )
}
