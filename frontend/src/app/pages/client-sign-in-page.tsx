import { CLIENT_PANEL } from '../../features/client-auth/public/client-panel.ts'
import { ClientSignIn } from '../../features/client-auth/public/client-sign-in.tsx'
import { SignInLayout } from '../layouts/sign-in-layout.tsx'
import { usePageForms } from '../page-data.ts'

export function ClientSignInPage() {
  return (
    <SignInLayout title="Client sign-in" panel={CLIENT_PANEL}>
      <ClientSignIn forms={usePageForms()} />
    </SignInLayout>
  )
}
