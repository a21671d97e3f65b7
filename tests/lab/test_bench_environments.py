"""The benchmark of environments: that it measures, not what."""

from bench import environments, report


def test_ratios_are_printed() -> None:
    result = environments.bench(["sector18"], lambda name: None, rounds=1, seconds=0.05)
    figures = result["rl"]["sector18"]
    for name in ("connect_four", "aec", "batch"):
        assert figures[f"{name}_per_second"] > 0
    assert figures["plain_aec_ratio"] > 0
    assert 0 < result["idle_ratio"] < 100
    assert result["least_aec_ratio"] == figures["aec_ratio"]
    lines = report.environments_lines(result).splitlines()
    assert any("sector18" in line for line in lines)
    assert f"{result['idle_ratio']} × connect four" in lines[-1]
