import './platform/zod-setup.ts'
import './ui/font/font.css'
import './ui/look.css'
import './ui/print.css'
import './ui/tokens.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router/dom'
import { Providers } from './app/Providers.tsx'
import { installPresses } from './app/presses.ts'
import { installProof } from './app/proof.ts'
import { installReactions } from './app/reactions.ts'
import { router } from './app/router.tsx'
import { installServiceWorker } from './app/service-worker.ts'
import { installWholeTexts } from './app/whole-texts.ts'

installReactions()
installPresses()
installProof()
installWholeTexts()
installServiceWorker()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}
