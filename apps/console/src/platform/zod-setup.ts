import { z } from 'zod'

// zod would try out whether it may make functions from text; the content policy forbids it and every page would log that.
z.config({ jitless: true })
