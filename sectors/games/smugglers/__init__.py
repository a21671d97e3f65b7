"""Space Smugglers: one to six captains trade, smuggle, hunt and fight their way to the top."""

from sectors.games.smugglers.game import Smugglers

GAME = Smugglers()
